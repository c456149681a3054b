import { describe } from 'vitest';
import { testKeyStore } from './key-store.contract.js';
import { createMemoryKeyStore } from './memory-key-store.js';

describe('the key store in memory', () => testKeyStore(createMemoryKeyStore));
