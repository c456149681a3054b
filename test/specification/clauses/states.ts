import { decided, nothingToHold, service, type Clause } from '../clause.js';

/** Section 3 of the specification. */
export const STATES: readonly Clause[] = [
  service('3.1', 'A key is active until `expires_at` has passed, then expired: 401 `INVALID_API_KEY`.'),
  service('3.2', 'Issuing a key changes no other key.'),
  service(
    '3.3',
    'There is no limit on how many keys are issued; rotation is issuing a new one.',
    decided('Limit on issuing', 'only how many in a minute from one address'),
  ),
  nothingToHold('3.4', 'Not shown: revocation, and any other transition of a key.'),
];
