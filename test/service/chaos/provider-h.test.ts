import { describeChaos } from './chaos-suite.js';

describeChaos('provider_h');
