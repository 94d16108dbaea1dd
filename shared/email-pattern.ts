/** The specification's basic pattern: text, @, text, dot, text, no spaces. Apart, so that a page needs no zod for it. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
