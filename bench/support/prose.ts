/** Text of an exact length with the rhythm of prose: sentences, and about every fifth ends a paragraph. */
export function prose(length: number, random: (below: number) => number): string {
  const words =
    'the of a quiet river old house hill and speaks stone morning light water garden slow letter'.split(' ')
  const sentences: string[] = []
  for (let size = 0; size < length; ) {
    const sentence = Array.from({ length: 6 + random(14) }, () =>
      random(12) ? words[random(words.length)] : `name${random(5000)}`,
    )
    const text = `${sentence.join(' ')}.${random(5) ? ' ' : '\n\n'}`
    sentences.push(text)
    size += text.length
  }
  return sentences.join('').slice(0, length)
}

/** The same numbers on every machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
