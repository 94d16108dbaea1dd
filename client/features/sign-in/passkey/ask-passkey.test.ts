import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPasskeyAsker } from './ask-passkey.ts'

const question = {
  challenge_id: 'sealed',
  options: { challenge: 'AAAA', rpId: 'localhost', timeout: 60_000, userVerification: 'required' },
}
const bytes = new Uint8Array([1]).buffer
const credential = {
  id: 'one',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
}

const get = vi.fn()
const signIn = vi.fn(async () => undefined)
const tell = vi.fn()

beforeEach(() => {
  const PublicKeyCredential = () => undefined
  PublicKeyCredential.isConditionalMediationAvailable = async () => true
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal('navigator', { credentials: { get } })
  vi.stubGlobal('document', { visibilityState: 'visible', querySelectorAll: () => [{}] })
  vi.stubGlobal('fetch', async () => Response.json(question))
  get.mockReset().mockResolvedValue(credential)
  signIn.mockClear()
  tell.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const createAsker = () => createPasskeyAsker({ email: undefined, signIn, tell })

it('goes on with what the writer has asked for, where the offer of the page comes after it', async () => {
  const asker = createAsker()
  const using = asker.use()
  await asker.offer()
  expect(await using).toBe(true)
  expect(signIn).toHaveBeenCalledOnce()
  expect(get).toHaveBeenCalledOnce()
})

it('says that no passkey was used there too, and offers them again', async () => {
  const asker = createAsker()
  get.mockRejectedValueOnce(new DOMException('Closed by hand', 'NotAllowedError'))
  const using = asker.use()
  await asker.offer()
  expect(await using).toBe(false)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ note: 'No passkey was used.' })
  await asker.offer()
  expect(get).toHaveBeenLastCalledWith(expect.objectContaining({ mediation: 'conditional' }))
  expect(signIn).toHaveBeenCalledOnce()
})

it('takes over what the offer has asked the server: of two answers at once, one would lose its cookie', async () => {
  const answered = Promise.withResolvers<void>()
  const ask = vi.fn(async () => {
    await answered.promise
    return Response.json(question)
  })
  vi.stubGlobal('fetch', ask)
  const asker = createAsker()
  const offering = asker.offer()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  const using = asker.use()
  answered.resolve()
  await offering
  expect(await using).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
  expect(signIn).toHaveBeenCalledOnce()
})

it('ends the offer when the writer asks', async () => {
  const asker = createAsker()
  get.mockImplementationOnce(
    ({ signal }: CredentialRequestOptions) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const offering = asker.offer()
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(await asker.use()).toBe(true)
  await offering
  expect(signIn).toHaveBeenCalledOnce()
  expect(tell).not.toHaveBeenCalled()
})

/** Answers each request by hand, in the order in which they came. */
function slowServer() {
  const answers: (() => void)[] = []
  const ask = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answers.push(() => resolve(Response.json(question)))
      }),
  )
  vi.stubGlobal('fetch', ask)
  return { ask, answer: (index: number) => answers[index]?.() }
}

it('waits until another window has been asked, so that both have one cookie', async () => {
  let last = Promise.resolve()
  const request = (_name: string, _options: LockOptions, run: () => Promise<unknown>) => {
    const mine = last.then(run)
    last = mine.then(() => undefined)
    return mine
  }
  vi.stubGlobal('navigator', { credentials: { get }, locks: { request } })
  const { ask, answer } = slowServer()
  const [one, other] = [createAsker(), createAsker()]
  const using = [one.use(), other.use()]
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  answer(0)
  expect(await using[0]).toBe(true)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  answer(1)
  expect(await using[1]).toBe(true)
})

it('asks all the same where the turn of another window does not end', async () => {
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const turn = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(turn.signal)
  vi.stubGlobal('navigator', { credentials: { get }, locks: { request } })
  const using = createAsker().use()
  turn.abort(new DOMException('No turn', 'TimeoutError'))
  expect(await using).toBe(true)
})
