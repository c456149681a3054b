/**
 * Holds the OpenAPI document against the standard's own schema and the linter's recommended rules, in which a warning
 * fails as an error does: `npx tsx --conditions=@njia/source scripts/check-openapi.ts`.
 */
import { PROVIDER_DEFINITIONS } from '@njia/core';
import {
  createOpenApiDocument,
  createOperations,
  RATE_LIMITS,
  type RateLimitName,
} from '@njia/core/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';

/** These take no key, no body and no limit: there is nothing in them that a caller could get wrong. */
const WITHOUT_CALLER_ERRORS = ['/api/v1/languages', '/health', '/ready'];

const written = writeDocument();
const problems = [...(await validate(written)), ...(await lint(written))];
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`openapi: valid and without warnings (${(written.length / 1000).toFixed(0)} kB)\n`);

/** As the service writes it, with the limits of a service that sets none of its own. */
function writeDocument(): string {
  const operations = createOperations(PROVIDER_DEFINITIONS.map(({ id }) => id));
  const rateLimits = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([name, { perMinute }]) => [name, perMinute]),
  ) as Record<RateLimitName, number>;
  return JSON.stringify(createOpenApiDocument(operations, { version: '0.0.0', rateLimits }));
}

async function validate(document: string): Promise<readonly string[]> {
  const { valid, errors = [] } = await new Validator().validate(
    JSON.parse(document) as Record<string, unknown>,
  );
  if (valid) return [];
  return typeof errors === 'string'
    ? [errors]
    : errors.map(({ instancePath, message = 'is wrong' }) => `openapi: ${instancePath} ${message}`);
}

async function lint(document: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  const accepted = new Set(
    WITHOUT_CALLER_ERRORS.map((path) => `#/paths/${path.replaceAll('/', '~1')}/get/responses`),
  );
  return found
    .map(({ ruleId, message, location: [at] }) => ({ ruleId, message, at: at?.pointer ?? '' }))
    .filter(({ ruleId, at }) => !(ruleId === 'operation-4xx-response' && accepted.has(at)))
    .map(({ ruleId, message, at }) => `openapi: ${at} ${message} (${ruleId})`);
}
