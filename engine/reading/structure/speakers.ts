import type { Stretch } from '../stretch.ts'

/** “ANNA: ”, “Mr Oh: ”: a name and a colon at the start of a line. */
const speaker = /^\s*(?:\*\*)?(\p{Lu}[\p{L}.'’]*(?: \p{Lu}[\p{L}.'’]*){0,2}):(?:\*\*)?\s+(?=\S)/u

const minTurns = 2

/**
 * The place in each line where the words begin, after the speaker's name; 0 without one. Two speakers who both speak
 * twice make a dialogue; “Note:” and “Price:” do not.
 */
export function speechStarts(lines: Stretch[]): number[] {
  const names = lines.map(({ text }) => speaker.exec(text.slice(0, 80)))
  const turns = new Map<string, number>()
  for (const name of names) if (name?.[1]) turns.set(name[1], (turns.get(name[1]) ?? 0) + 1)
  const speakers = new Set([...turns].filter(([, count]) => count >= minTurns).map(([name]) => name))
  return names.map((name) => (speakers.size >= 2 && name?.[1] && speakers.has(name[1]) ? name[0].length : 0))
}
