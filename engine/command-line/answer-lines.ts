import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { z } from 'zod'
import { answer } from './answer.ts'

const question = z.object({ id: z.union([z.string(), z.number()]), text: z.string() })

/**
 * Writes one line for each line `{"id","text"}` read, in the same order; for any other line, an error. Returns 2 if
 * there was one, else 0.
 */
export async function answerLines(questions: Readable, answers: Writable): Promise<number> {
  let status = 0
  for await (const line of createInterface({ input: questions, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const asked = question.safeParse(parsed(line))
    if (!asked.success) status = 2
    const reply = asked.success
      ? { id: asked.data.id, ...answer(asked.data.text) }
      : { error: 'A line must be {"id": …, "text": "…"}.' }
    answers.write(`${JSON.stringify(reply)}\n`)
  }
  return status
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
