import { describeChaos } from './chaos.contract.js';

describeChaos('provider_h');
