import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareRewriting } from './bare-rewriting.ts'

async function* from(pieces: string[]) {
  yield* pieces
}

async function bare(pieces: string[], original: string): Promise<string[]> {
  const out: string[] = []
  for await (const piece of bareRewriting(from(pieces), original)) out.push(piece)
  return out
}

const cases: [original: string, reply: string, rewriting: string][] = [
  ['One fishes.', 'Sure! Here is the rephrased text:\n\n"One fish."', 'One fish.'],
  ['One fishes.', '**Rewritten text:**\nOne fish.', 'One fish.'],
  ['One fishes.', 'Simplified version:\r\n“One fish.”', 'One fish.'],
  ['One fishes.', '« One fish. »', 'One fish.'],
  ['Go now.', 'One fish:\nred.', 'One fish:\nred.'],
  ['One fishes.', 'I rewrote it\nOne fish.', 'I rewrote it\nOne fish.'],
  ['One fishes.', 'Here is the rephrased text: One fish.', 'Here is the rephrased text: One fish.'],
  ['One fishes.', 'Here is the rephrased text:', 'Here is the rephrased text:'],
  ['The rewritten rules:\none', 'The rewritten rules:\n1', 'The rewritten rules:\n1'],
  [
    'Here is the passage I mean, “Go now.”',
    'Here is the passage I mean:\n“Go.”',
    'Here is the passage I mean:\n“Go.”',
  ],
  ['The new rules:\none', 'The rewritten rules:\n1', 'The rewritten rules:\n1'],
  ['"One fishes."', '"One fish."', '"One fish."'],
  ['"Go," he said.', '"Leave."', '"Leave."'],
  ['He said go.', '"Go," he said. "Now."', '"Go," he said. "Now."'],
  ['He said go.', '"Go," he said.', '"Go," he said.'],
  ['Nothing.', '""', '""'],
  ['One fishes.', 'Here’s a clearer version:\n\nOne fish.', 'One fish.'],
  ['One fishes.', '```\nOne fish.\n```', 'One fish.'],
  ['One.\n\nTwo.', 'Rephrased text:\n```markdown\n\n1.\n\n`2`.\n```', '1.\n\n`2`.'],
  ['One.\n\nTwo.', '```text \n1.\n``` \n\n2.', '1.\n\n2.'],
  ['One.', '```', '```'],
  ['One.', '`One`\n```', '`One`\n```'],
  ['```\none()\n```', '```\ntwo()\n```', '```\ntwo()\n```'],
]

test.each(cases)('of %j: %j', async (original, reply, rewriting) => {
  expect((await bare([reply], original)).join('')).toBe(rewriting)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(reply.length)), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), reply.length]
      const pieces = places.slice(1).map((end, index) => reply.slice(places[index], end))
      expect((await bare(pieces, original)).join('')).toBe(rewriting)
    }),
  )
})

test('goes on as the pieces come once there is nothing to leave out', async () => {
  expect(await bare(['One', '\ntwo', ' three', ' four'], 'One, two.')).toEqual([
    'One\ntwo',
    ' three',
    ' four',
  ])
  const quoting = ['"Go,"', ' he', ' said.', '\nSo', ' on.']
  expect(await bare(quoting, 'He said go.')).toEqual(['"Go," he said.\nSo', ' on.'])
})
