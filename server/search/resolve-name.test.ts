import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolveName } from './resolve-name.ts'

/** The numbers of query types in DNS. */
const types = { A: 1, AAAA: 28 } as const
type Records = Partial<Record<keyof typeof types, number[][]>>

let nameServer: Socket
let asked: number[]
let known: Records | 'silent'

beforeEach(async () => {
  asked = []
  nameServer = createSocket('udp4', (question, { port, address }) => {
    const type = question.readUInt16BE(endOfName(question))
    asked.push(type)
    if (known !== 'silent') nameServer.send(answer(question, type, known), port, address)
  })
  nameServer.bind(0, '127.0.0.1')
  await once(nameServer, 'listening')
})
afterEach(() => nameServer.close())

const resolve = (signal = new AbortController().signal) =>
  resolveName('page.example.com', signal, [`127.0.0.1:${nameServer.address().port}`])

test.each<[string, Records, string[]]>([
  [
    'of both kinds',
    { A: [[1, 2, 3, 4]], AAAA: [[0x20, 1, ...Array(13).fill(0), 7]] },
    ['1.2.3.4', '2001::7'],
  ],
  [
    'of one kind',
    {
      A: [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    },
    ['1.2.3.4', '5.6.7.8'],
  ],
  ['that are not there', {}, []],
])('knows addresses %s', async (_which, records, addresses) => {
  known = records
  expect((await resolve()).sort()).toEqual(addresses)
})

test('stops asking when nobody waits any more', async () => {
  known = 'silent'
  const stop = new AbortController()
  const answer = resolve(stop.signal)
  while (asked.length < 2) await once(nameServer, 'message')
  stop.abort(new Error('gone'))
  await expect(answer).rejects.toThrow('gone')
  await expect(resolve(stop.signal)).rejects.toThrow('gone')
  expect(asked.toSorted((a, b) => a - b)).toEqual([types.A, types.AAAA])
})

/** A DNS query has a header of 12 bytes, a name that ends with an empty label, a type and a class. */
function endOfName(question: Buffer): number {
  return question.indexOf(0, 12) + 1
}

function answer(question: Buffer, type: number, records: Records): Buffer {
  const data = (type === types.A ? records.A : records.AAAA) ?? []
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(data.length, 6)
  head.writeUInt16BE(0, 10)
  const found = data.map((bytes) => {
    const record = Buffer.alloc(12)
    // The name is a pointer to the one in the query, at byte 12; the class is the internet; the lifetime is a minute.
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt32BE(60, 6)
    record.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([record, Buffer.from(bytes)])
  })
  return Buffer.concat([head, question.subarray(12, endOfName(question) + 4), ...found])
}
