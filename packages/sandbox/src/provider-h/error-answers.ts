import { json, type Answer } from '../http/answer.js';

/** provider_h's usual error shape: `{error}`, a string or a list of strings. */
export function inferenceError(status: number, error: string | readonly string[]): Answer {
  return json(status, { error });
}

/** 400 for an input over the model's 512 tokens. */
export function inputTooLong(): Answer {
  return inferenceError(400, 'index out of range in self');
}

/** 401 for a missing or wrong token. */
export function invalidCredentials(): Answer {
  return inferenceError(401, 'Invalid credentials in Authorization header');
}

/** 404 for a model that the service does not have. */
export function modelNotFound(model: string): Answer {
  return inferenceError(404, `Model ${model} not found`);
}

/** 503 while a model is being loaded. */
export function modelLoading(model: string, estimatedTime: number): Answer {
  return json(503, { error: `Model ${model} is currently loading`, estimated_time: estimatedTime });
}
