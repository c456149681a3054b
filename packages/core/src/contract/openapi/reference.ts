import type { OpenApiDocument, Reference } from './document.js';

/** Points to a component. */
export function referTo(kind: keyof OpenApiDocument['components'], name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}
