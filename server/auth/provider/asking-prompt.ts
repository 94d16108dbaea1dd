/** The part of a provider's metadata that is used here. */
interface Metadata {
  issuer: string
  prompt_values_supported?: unknown
}

/** The values of `prompt` to use, best first: `login` asks for the password. */
const wanted = ['login', 'select_account']

/**
 * The value of `prompt` with which the provider asks a person who is signed in there who they are. If the provider
 * lists the values that it knows, one of these is chosen. Of the others, all know `login` except Google, which knows
 * `none`, `consent` and `select_account`
 * (https://developers.google.com/identity/openid-connect/openid-connect#authenticationuriparameters). Only one value is
 * sent, because some providers refuse values that they do not know.
 */
export function askingPrompt({ issuer, prompt_values_supported: known }: Metadata): string | undefined {
  if (Array.isArray(known)) return wanted.find((value) => known.includes(value))
  return isGoogle({ issuer }) ? 'select_account' : 'login'
}

/** Google does not know `max_age` either: a person who chooses an account may have been signed in to it for long. */
export function isGoogle({ issuer }: Pick<Metadata, 'issuer'>): boolean {
  return issuer === 'https://accounts.google.com'
}
