const unseen = String.raw`\p{Cc}\p{Cf}\p{Cs}`
const meantForHeaders = String.raw`<>()[\]\\,;:"`
const text = String.raw`[^\s@${unseen}${meantForHeaders}]+`

/**
 * The specification's basic pattern: text, @, text, dot, text, no spaces; and nothing that is invisible or that mail
 * headers give a meaning. Apart, so that a page needs no zod for it.
 */
export const emailPattern = new RegExp(String.raw`^${text}@${text}\.${text}$`, 'u')
