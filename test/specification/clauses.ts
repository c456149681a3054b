import { nothingToHold, service, type Clause } from './clause.js';
import { AUTHENTICATION } from './clauses/authentication.js';
import { CLIENT_LIBRARY } from './clauses/client-library.js';
import { ENDPOINTS } from './clauses/endpoints.js';
import { ERRORS } from './clauses/errors.js';
import { LIMITS } from './clauses/limits.js';
import { RESOURCES } from './clauses/resources.js';
import { STATES } from './clauses/states.js';
import { WHAT_THE_SERVICE_DOES } from './clauses/what-the-service-does.js';

/** One section of the specification. */
export interface Section {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** The sections of the specification, the first being 1, each with its clauses in order. */
export const SECTIONS: readonly Section[] = [
  { title: 'What the service does', clauses: WHAT_THE_SERVICE_DOES },
  { title: 'Resources and their fields', clauses: RESOURCES },
  { title: 'States and transitions', clauses: STATES },
  { title: 'Endpoints', clauses: [...ENDPOINTS, ...CLIENT_LIBRARY] },
  { title: 'Authentication', clauses: AUTHENTICATION },
  {
    title: 'Events',
    clauses: [nothingToHold('6.1', 'Not shown: events, be it webhooks, notifications or streams.')],
  },
  { title: 'Errors', clauses: ERRORS },
  { title: 'Limits', clauses: LIMITS },
  {
    title: 'Versioning',
    clauses: [
      service('9.1', 'The version of the API is in the path: `/api/v1`.'),
      nothingToHold('9.2', 'Not shown: deprecation, and any other negotiation of versions.'),
    ],
  },
];

/** Every clause, in the order of the specification. */
export const CLAUSES: readonly Clause[] = SECTIONS.flatMap(({ clauses }) => clauses);
