/**
 * What was decided where the specification says "not shown", is silent or disagrees with itself, as the tag
 * `[decision: …]` of a test names it: the row's name in `decisions.md` up to a comma, a bracket or an "or".
 */
export const DECISIONS = [
  // HTTP in general
  'Error body',
  'Further codes',
  'Order of checks',
  'Body limits',
  'Wrong scheme',
  'Request id',
  'Fields of a request body',
  'Characters',
  'Text that is empty',
  'Language codes',
  'Rate-limit headers',
  'Sliding window',
  'CORS',
  // Keys
  'POST /api/v1/auth/keys',
  'Limit on issuing',
  'Inspection',
  'Format',
  'At rest',
  'requests_total',
  'Beyond the specification',
  // Translation
  'Explicit provider',
  'Pairs',
  'Provider not configured',
  'sw→en',
  'Order in auto',
  'Extra request fields',
  'Extra result fields',
  'model_used',
  'Source omitted',
  'Source equals target',
  'Verified answers',
  'attempts',
  'Upstream credentials wrong',
  'Deadlines',
  'Batch',
  'Cache',
  // Speech over HTTP
  'POST /api/v1/speech/stt',
  'POST /api/v1/speech/tts',
  'provider_u not configured',
  // Further endpoints that users expect
  'Further endpoints',
  // Client library
  'translate',
  'async_translate',
  'transcribe',
  'result fields',
  'printing a result',
  'batch result',
  'exceptions',
  'from HTTP',
  'cloud mode',
  'cloud mode options',
  'direct mode',
  'calls',
  'provider object alone',
  'upstream credentials',
  'module format',
  // Configuration
  'Configuration',
  // Starting it
  'Starting it',
] as const;

/** The name of one of them. */
export type DecisionRow = (typeof DECISIONS)[number];
