/**
 * Tells a browser that can be told (Chrome 132, Safari 26) that a passkey opens nothing here any more, so that it no
 * longer offers it.
 */
export function forgetPasskey(credentialId: string): void {
  if (typeof PublicKeyCredential !== 'function') return
  const told = PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId })
  // It keeps the passkey then, and the server refuses it.
  told?.catch(() => {})
}
