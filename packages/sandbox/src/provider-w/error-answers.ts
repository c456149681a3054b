import { json, type Answer } from '../http/answer.js';

/** Codes of the details in provider_w's validation errors. */
export type ValidationCode =
  'UNSUPPORTED_LANGUAGE_PAIR' | 'UNSUPPORTED_LANGUAGE_CODE' | 'MISSING_TEXT' | 'MISSING_LANGUAGE_PAIR';

const targets: Readonly<Record<ValidationCode, string>> = {
  UNSUPPORTED_LANGUAGE_PAIR: 'language_pair',
  UNSUPPORTED_LANGUAGE_CODE: 'language_pair',
  MISSING_TEXT: 'text',
  MISSING_LANGUAGE_PAIR: 'language_pair',
};

/** 400 `VALIDATION_FAILED` with one detail. */
export function validationFailed(code: ValidationCode, message: string): Answer {
  return json(400, {
    error: {
      code: 'VALIDATION_FAILED',
      message: 'The request payload contains invalid parameters.',
      details: [{ code, message, target: targets[code] }],
    },
  });
}

/** 400 for a text over the limit, in the service's older shape. */
export function textTooLong(): Answer {
  return json(400, {
    type: 'validation_error',
    message: 'Input text exceeds maximum length of 1000 characters',
  });
}

/** The gateway's error shape: `{statusCode, message}`. */
export function gatewayError(
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  return json(status, { statusCode: status, message }, headers);
}

/** 401 for a key that is not valid. */
export function invalidKey(): Answer {
  return gatewayError(
    401,
    'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
  );
}

/** 401 for a request without a key. */
export function missingKey(): Answer {
  return gatewayError(
    401,
    'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.',
  );
}
