/** What lets a <style> element past the policy of this page. Empty where there is no policy, as in development. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
