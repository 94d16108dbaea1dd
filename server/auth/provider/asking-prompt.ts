/** What a provider says of itself, as far as this is about it. */
interface Metadata {
  issuer: string
  prompt_values_supported?: unknown
}

/** As near to a question for the password as the provider has it. */
const wanted = ['login', 'select_account']

/**
 * The `prompt` by which the provider asks somebody who is signed in there who they are. One that lists the values it
 * knows is taken at its word; of the others all take `login` but Google, whose list is `none`, `consent` and
 * `select_account` (https://developers.google.com/identity/openid-connect/openid-connect#authenticationuriparameters).
 * Some refuse what they do not know, so it is never both.
 */
export function askingPrompt({ issuer, prompt_values_supported: known }: Metadata): string | undefined {
  if (Array.isArray(known)) return wanted.find((value) => known.includes(value))
  return isGoogle({ issuer }) ? 'select_account' : 'login'
}

/** It knows no `max_age` either: a person who chooses an account there may have been signed in to it for long. */
export function isGoogle({ issuer }: Pick<Metadata, 'issuer'>): boolean {
  return issuer === 'https://accounts.google.com'
}
