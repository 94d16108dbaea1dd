import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureProof } from './measure-proof.ts'

test('the report tells of both halves, and of each text that should have no marks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longhand-judged-'))
  try {
    const refs = ["They don't go.", "They don't go.", 'They do not go.', 'They dont go.']
    await writeFile(join(folder, 'learners.jsonl'), `${JSON.stringify({ src: 'They dont go.', refs })}\n`)
    await writeFile(join(folder, 'clean.txt'), 'All is well, and nobody worries.\n')
    const report = await measureProof(folder)
    expect(report).toMatch(/learners, (?:tuned|aside): 1 sentences\n {2}errors found {10}100\.0% of 1\n/)
    expect(report).toMatch(/clean\.txt: 0\.00 marks/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
