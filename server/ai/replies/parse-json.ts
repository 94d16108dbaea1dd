/**
 * Finds the JSON in a reply: the whole reply, a fenced block, or the first object between other sentences. Returns
 * undefined if there is none.
 */
export function parseJson(reply: string): unknown {
  // The pattern does not skip white space: in a reply of nothing but white space, that would take quadratic time.
  const [, fenced] = reply.match(/```(?:json)?([\s\S]*?)```/i) ?? []
  for (const candidate of [reply, fenced, firstObject(reply)]) {
    const value = candidate === undefined ? undefined : parse(candidate)
    if (value !== undefined) return value
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text from the first brace to the one that closes it. Braces in strings are ignored. */
function firstObject(text: string): string | undefined {
  const start = text.indexOf('{')
  if (start < 0) return undefined
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
