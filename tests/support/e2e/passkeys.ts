import type { CDPSession, Page } from '@playwright/test'

/** A device with passkeys, for the pages of one window and of windows that it opens. */
export interface Authenticator {
  /** Sets whether the user of the device proves who they are. */
  verifies(isVerified: boolean): Promise<void>
  /** Sets whether somebody touches the device. If not, it waits. */
  touches(isTouched: boolean): Promise<void>
  credentials(): Promise<Credential[]>
  /** Copies the passkeys to another device, as a writer's keychain does. */
  copyTo(other: Authenticator): Promise<void>
  add(credential: Credential): Promise<void>
  forgetAll(): Promise<void>
}

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number]

/** Adds Chromium's virtual authenticator, which does all that a phone does, but does not ask. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  const add = async (credential: Credential) => {
    await devTools.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
  return {
    async verifies(isUserVerified) {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async touches(enabled) {
      await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    credentials: () => credentialsOf(devTools, authenticatorId),
    async copyTo(other) {
      for (const credential of await credentialsOf(devTools, authenticatorId)) await other.add(credential)
    },
    add,
    async forgetAll() {
      await devTools.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

async function credentialsOf(devTools: CDPSession, authenticatorId: string) {
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
  return credentials
}
