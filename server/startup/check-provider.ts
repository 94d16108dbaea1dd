import { reachProvider } from '../auth/provider/openid-provider.ts'
import type { ProviderConfig } from '../env.ts'
import { bad, type Finding, good, placeOf } from './finding.ts'

/** Reads the provider's metadata. Whether it accepts the secret is only known when the first writer comes back from it. */
export async function checkProvider(config: ProviderConfig, patienceMs: number): Promise<Finding> {
  const { hostname } = new URL(config.issuer)
  try {
    await reachProvider({ ...config, patienceMs })
    return good(`Sign-in: ${hostname} answers${config.isOnly ? ', and is the only way in' : ''}`)
  } catch (error) {
    return bad(
      `Sign-in: ${problemOf(error, config.issuer)}. Nobody signs in through it until this is corrected`,
    )
  }
}

function problemOf(error: unknown, issuer: string): string {
  const place = placeOf(issuer)
  const { message = '' } = error as Error
  const has = (...words: string[]) => words.some((word) => message.includes(word))
  if (has('ENOTFOUND', 'EAI_AGAIN')) return `OIDC_ISSUER: no machine is called ${new URL(issuer).hostname}`
  if (has('ECONNREFUSED')) return `OIDC_ISSUER: nothing answers at ${place}`
  if (has('OAUTH_TIMEOUT')) return `OIDC_ISSUER: ${place} does not answer in time`
  if (has('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'))
    return `OIDC_ISSUER: the provider at ${place} calls itself by another address (with or without a / at the end, or another path?)`
  if (has('OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'))
    return `OIDC_ISSUER: ${place} answers, but not as an OpenID provider at that path`
  return `OIDC_ISSUER: ${place} cannot be used (${message})`
}
