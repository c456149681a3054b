import { z } from 'zod';
import { countCodePoints } from '../text/code-points.js';
import { timestamp } from './fields.js';

const MAX_NAME_CHARACTERS = 100;

/** Body of `POST /api/v1/auth/keys`. The name is stored and answered as given. */
export const issueKeyRequest = z
  .object({
    name: z
      .string()
      .meta({
        description: `A label, 1 to ${MAX_NAME_CHARACTERS} characters, not counting white space around it.`,
        minLength: 1,
      })
      .refine((name) => isNameLength(name.trim()), {
        message: `name must have 1 to ${MAX_NAME_CHARACTERS} characters, not counting white space around it.`,
      })
      .refine((name) => name.isWellFormed(), {
        message: 'name must be valid Unicode; it has a lone surrogate.',
      }),
  })
  .meta({ id: 'IssueKeyRequest' });

/** The API key creation result of specification 2. */
export const issuedKey = z
  .object({
    api_key: z.string().meta({ description: 'Shown this once.', pattern: '^svc_[0-9a-f]{40}$' }),
    name: z.string().meta({ description: 'As given.' }),
    created_at: timestamp,
    expires_at: timestamp.meta({ description: 'From then on the key is refused. ISO 8601, in UTC.' }),
  })
  .meta({ id: 'IssuedKey', description: 'A key at the one moment at which it can be read.' });

/** The key metadata of specification 2. */
export const keyMetadata = z
  .object({
    name: z.string().meta({ description: 'As given when the key was issued.' }),
    created_at: timestamp,
    expires_at: timestamp.meta({ description: 'From then on the key is refused. ISO 8601, in UTC.' }),
    requests_total: z.int().min(0).meta({ description: 'Every authenticated request, this one included.' }),
  })
  .meta({ id: 'KeyMetadata', description: 'What is known of a key.' });

function isNameLength(name: string): boolean {
  return name !== '' && countCodePoints(name) <= MAX_NAME_CHARACTERS;
}
