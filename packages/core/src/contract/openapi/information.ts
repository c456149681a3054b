import type { Operation } from '../operation.js';

/** What the document says of the whole. */
export function information(version: string) {
  return {
    title: 'Njia',
    summary: 'The translation and speech router for African languages.',
    description: [
      'Translates texts, writes down recordings and speaks texts, by whichever provider serves the languages.',
      'Bodies are JSON in UTF-8. Unknown fields of a request are ignored, `null` in an optional field means omitted, and nothing is coerced; answers may gain fields.',
      'Every error has the one shape `{"detail": {"code", "message", …}}`; programs look at `code` and, where it is there, at `reason`.',
      'The checks of a request come in this order: address and method, key, rate limit, size, media type, fields, providers.',
    ].join('\n\n'),
    version,
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  } as const;
}

/** The service that the document is fetched from. */
export const SERVERS = [{ url: '/', description: 'The service that this document is from.' }] as const;

const TAG_DESCRIPTIONS = {
  Keys: 'API keys: issue one without any authentication, and inspect it.',
  Translation: 'Texts from one language to another, one by one or in batches.',
  Speech: 'Recordings to text, and text to recordings.',
  Languages: 'What is served, and which language a text is in.',
  Service: 'For whoever runs the service.',
} as const satisfies Readonly<Record<Operation['tag'], string>>;

/** The groups of operations, in the order of the document. */
export const TAGS = Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description }));

/** How callers say who they are (specification 5). */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_…',
    description:
      'An API key: `svc_` and 40 hexadecimal characters. `POST /api/v1/auth/keys` issues one; it is case-sensitive.',
  },
} as const;
