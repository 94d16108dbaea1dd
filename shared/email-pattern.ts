const unseen = String.raw`\p{Cc}\p{Cf}\p{Cs}`
const meantForHeaders = String.raw`<>()[\]\\,;:"`
const text = String.raw`[^\s@${unseen}${meantForHeaders}]+`

/**
 * The specification's basic pattern: text, @, text, dot, text, without spaces. It also excludes invisible characters
 * and those that have a meaning in mail headers. In its own file, so that a page can use it without zod.
 */
export const emailPattern = new RegExp(String.raw`^${text}@${text}\.${text}$`, 'u')
