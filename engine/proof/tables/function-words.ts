import { wordSet } from '../guards.ts'

/** Small words of English that are no names of commands or files. */
export const functionWords = wordSet(
  "the of and to in is was that it for on with as his he be at by this had not are but from or have an they which you were her she there been their we my me your our will would if when what who its them has do does did can could all no so up out about into than then i i'm it's don't a these those how why because some many must should may one only very also dont im most people another other such both each every after before during again still even just first second last next sometimes often maybe today however since although though while until unless whether either neither nobody somebody everyone everybody someone nothing something everything",
)
