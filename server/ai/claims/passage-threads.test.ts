import { expect, test } from 'vitest'
import { createPassageThreads, type PassageRequest } from './passage-threads.ts'
import { splitClaims } from './split-claims.ts'

const caller = (userId = 'a', signal = new AbortController().signal) => ({ userId, signal })
const claims = splitClaims('The cable of 1858 lay on the sea floor for three weeks [1].')
const history = 'The cable of 1858 lay on the sea floor for three weeks.'

test('finds what supports a sentence, and one page takes no memory of another', async () => {
  const look = createPassageThreads({ patienceMs: 300_000, memoryMb: 32 })
  // Every two neighbouring letters are a different term. Five such pages would not fit into that memory.
  let letter = 1
  const large = Array.from({ length: 100_000 }, () => {
    letter = (letter * 48_271) % 2_147_483_647
    return String.fromCharCode(0x4e00 + (letter % 20_000))
  }).join('')
  const texts = [...Array.from({ length: 5 }, (_, page) => large.slice(page)), history]
  expect(await look({ claims, texts }, caller())).toEqual([{ cites: 5, text: history }])
})

test('says where there is no room to wait, and goes on behind what broke it', async () => {
  const look = createPassageThreads()
  const broken = { claims: [{}], texts: [history] } as unknown as PassageRequest
  const behind = [look(broken, caller()), look({ claims, texts: [history] }, caller())]
  behind.push(look({ claims, texts: [] }, caller()))
  await expect(look({ claims, texts: [] }, caller())).rejects.toMatchObject({ kind: 'busy' })
  await expect(behind[0]).rejects.toMatchObject({ kind: 'broken' })
  expect(await behind[1]).toEqual([{ cites: 0, text: history }])
  expect(await behind[2]).toEqual([null])
})

test('looks for nothing when nobody waits for it', async () => {
  const look = createPassageThreads()
  const gone = look({ claims, texts: [history] }, caller('a', AbortSignal.abort()))
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
})
