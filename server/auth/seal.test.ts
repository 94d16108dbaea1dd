import { expect, test } from 'vitest'
import { createKeyedHash, noEarlierHash } from './keyed-hash.ts'
import { createSeal } from './seal.ts'

const ours = createKeyedHash('a secret')
const theirs = createKeyedHash('another secret')
const words = 'who and where: ünïcödé'

test('what is sealed can be read here, and nowhere else', () => {
  const sealed = createSeal(ours, noEarlierHash, 'passkey').close(words)
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(Buffer.from(sealed, 'base64url').includes('who')).toBe(false)
  expect(createSeal(ours, noEarlierHash, 'passkey').open(sealed)).toBe(words)
  expect(createSeal(theirs, noEarlierHash, 'passkey').open(sealed)).toBeUndefined()
})

test('what was sealed for one purpose is not read for another', () => {
  const sealed = createSeal(ours, noEarlierHash, 'provider').close(words)
  expect(createSeal(ours, noEarlierHash, 'passkey').open(sealed)).toBeUndefined()
})

test('twice the same words do not look alike', () => {
  const { close } = createSeal(ours, noEarlierHash, 'passkey')
  expect(close(words)).not.toBe(close(words))
})

test('what was sealed under the secret before is read as long as that one is known', () => {
  const sealed = createSeal(ours, noEarlierHash, 'passkey').close(words)
  expect(createSeal(theirs, () => ours, 'passkey').open(sealed)).toBe(words)
})

test('nothing can be changed, cut or made up', () => {
  const { close, open } = createSeal(ours, noEarlierHash, 'passkey')
  const bytes = Buffer.from(close(words), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const bent = Buffer.from(bytes)
    bent[at] = (bent[at] ?? 0) ^ 1
    expect(open(bent.toString('base64url'))).toBeUndefined()
    expect(open(bytes.subarray(0, at).toString('base64url'))).toBeUndefined()
  }
  expect(open('')).toBeUndefined()
})
