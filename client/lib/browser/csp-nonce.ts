/**
 * The nonce that a <style> element needs under the page's content security policy. Empty without one, as in
 * development.
 */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
