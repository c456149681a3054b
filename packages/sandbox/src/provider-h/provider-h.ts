import { json, plainText, textAnswer, type Answer } from '../http/answer.js';
import { bearerToken, bodyFields, isFields, type Exchange } from '../http/exchange.js';
import type { Upstream } from '../http/upstream-listener.js';
import { estimateTokens } from '../phrasebook/tokens.js';
import { inferenceError, inputTooLong, invalidCredentials, modelNotFound } from './error-answers.js';
import { modelOf } from './model-path.js';
import { findModel, type Model } from './models.js';
import { readTask, runModel } from './run-model.js';

/** The most tokens of one input (upstreams.md 0, row 16). */
const maxInputTokens = 512;

/** The simulated provider_h (upstreams.md 3). */
export function createProviderH(options: { readonly token: string }): Upstream {
  let requests = 0;
  return {
    name: 'provider_h',
    headers: () => {
      requests += 1;
      return { 'x-request-id': `sandbox-${requests.toString().padStart(8, '0')}` };
    },
    handle: (exchange) => {
      if (bearerToken(exchange) !== options.token) return invalidCredentials();
      const modelId = modelOf(exchange.path);
      if (modelId === undefined || exchange.method !== 'POST') return plainText(404, 'Not Found');
      const model = findModel(modelId);
      return model === undefined ? modelNotFound(modelId) : translateInputs(exchange, model);
    },
  };
}

function translateInputs(exchange: Exchange, model: Model): Answer {
  const fields = bodyFields(exchange);
  const inputs = fields['inputs'];
  const parameters = fields['parameters'];
  if (typeof inputs !== 'string') return inferenceError(400, ['Error in `inputs`: field required']);
  if (estimateTokens(inputs) > maxInputTokens) return inputTooLong();
  const task = readTask(model, inputs, isFields(parameters) ? parameters : {});
  if ('status' in task) return task;
  const asked = { source: task.text, target: task.direction.target };
  return textAnswer(runModel(task), (text) => json(200, [{ translation_text: text }]), asked);
}
