export type Kind = 'text' | 'markdown' | 'html' | 'word' | 'zip'

/** What a file is by the end of its name; nothing for what is not read. */
export function kindOf(path: string): Kind | undefined {
  return kinds[endingOf(path)]
}

/** Of what is not read. */
export function whyNot(path: string): string {
  const ending = endingOf(path)
  if (ending === '') return 'its name does not say what kind of file it is'
  return whys.find(({ endings }) => endings.has(ending))?.why ?? 'not a kind of file that is read here'
}

/** What systems and programs put beside the files of people. */
export function isHidden(path: string): boolean {
  return path
    .split('/')
    .some((name) => name.startsWith('.') || name.startsWith('~$') || hiddenNames.has(name.toLowerCase()))
}

function endingOf(path: string): string {
  return /[^/]\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

const hiddenNames = new Set(['__macosx', 'thumbs.db', 'desktop.ini', 'icon\r', '$recycle.bin'])

const kinds: Record<string, Kind | undefined> = {
  __proto__: null as never,
  txt: 'text',
  text: 'text',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  docx: 'word',
  zip: 'zip',
}

const whys = [
  why('a picture', 'png jpg jpeg gif webp avif heic heif svg bmp tif tiff ico psd'),
  why('a sound recording', 'mp3 m4a wav ogg oga opus flac aac aif aiff wma'),
  why('a video', 'mp4 m4v mov avi mkv webm wmv'),
  why('an older Word format: save it as .docx', 'doc dot'),
  why('another format of word processors: save it as .docx', 'rtf rtfd odt ott fodt wpd wps docm dotx'),
  why('a PDF: save its text as .docx or .txt', 'pdf'),
  why('an e-book', 'epub mobi azw azw3'),
  why('a table', 'xls xlsx ods csv tsv'),
  why('slides', 'ppt pptx odp key'),
  why('an archive of another kind: unpack it first', 'rar 7z tar gz tgz bz2 xz zst'),
  why(
    'a format that only its own program reads',
    'pages numbers scriv scrivx ulysses one onepkg gdoc vellum fdx fdxt indd afpub textbundle textpack enex jex',
  ),
]

function why(words: string, endings: string) {
  return { why: words, endings: new Set(endings.split(' ')) }
}
