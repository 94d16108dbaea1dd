import { callService } from './call-service.ts'

export interface GatewayConfig {
  url: string
  token: string
}

interface GatewayRequest {
  model: string
  inputs: Record<string, unknown>
}

/** `POST {url}/v1/run`, the one call of the gateway. What is in the reply depends on the model. */
export function runGateway(
  { url, token }: GatewayConfig,
  { model, inputs }: GatewayRequest,
  options: { signal: AbortSignal; patienceMs?: number },
): Promise<unknown> {
  return callService(`${url}/v1/run`, {
    service: 'The gateway',
    headers: { authorization: `Bearer ${token}` },
    body: { model, inputs },
    ...options,
  })
}
