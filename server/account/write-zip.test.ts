import { crc32 } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createZip, type Zip } from './write-zip.ts'

const now = Date.UTC(2026, 10, 21, 12)

/** Everything that these files, and the list at the end, come to. */
async function archive(write: (zip: Zip) => AsyncIterable<Uint8Array>, zip = createZip()): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of write(zip)) parts.push(part)
  return Buffer.concat([...parts, ...zip.end()])
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('what it writes is read by others, whether the file was there whole or in pieces', async () => {
  const bytes = await archive(async function* (zip) {
    yield* zip.add('Мой день.md', now, Buffer.from('слова 👩‍🚀'))
    yield* zip.add('empty.md', 0, Buffer.alloc(0))
    yield* zip.addStream('all.json', now, pieces('one ', 'two'))
    yield* zip.addStream('huge.json', now, pieces('three ', 'four'), true)
  })
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)])
  expect(Object.fromEntries(files)).toEqual({
    'Мой день.md': 'слова 👩‍🚀',
    'empty.md': '',
    'all.json': 'one two',
    'huge.json': 'three four',
  })
  // With the checksum in the list of files and, where it was not known at the beginning, behind the file.
  for (const text of ['one two', 'three four']) {
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(crc32(text))
    expect(bytes.toString('latin1').split(checksum.toString('latin1'))).toHaveLength(3)
  }
})

test('says in longer numbers how many files there are, where they are more than the short ones can say', async () => {
  const bytes = await archive(async function* (zip) {
    for (const name of ['a', 'b', 'c']) yield* zip.add(`${name}.md`, now, Buffer.from(name))
  }, createZip(2))
  expect(bytes.indexOf('PK\u0006\u0006')).toBeGreaterThan(0)
  expect(Object.values(unzipSync(bytes)).map((content) => strFromU8(content))).toEqual(['a', 'b', 'c'])
})
