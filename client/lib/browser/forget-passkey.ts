/** Tells the browser that a passkey is no longer valid here, so that it stops offering it (Chrome 132, Safari 26). */
export function forgetPasskey(credentialId: string): void {
  if (typeof PublicKeyCredential !== 'function') return
  const told = PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId })
  // If that fails, the browser keeps the passkey, and the server refuses it.
  told?.catch(() => {})
}
