export type Kind = 'text' | 'markdown' | 'html' | 'word' | 'zip'

/** The kind of a file, by the end of its name. Undefined for files that are not read. */
export function kindOf(path: string): Kind | undefined {
  return kinds.get(endingOf(path))
}

/** Whether the file may be a text. */
export function isRead(path: string): boolean {
  const kind = kindOf(path)
  return kind !== undefined && kind !== 'zip'
}

/** Why a file is not read. */
export function whyNot(path: string): string {
  const ending = endingOf(path)
  if (ending === '') return 'its name does not say what kind of file it is'
  return whys.find(({ endings }) => endings.has(ending))?.why ?? 'not a kind of file that is read here'
}

/** Whether the file was made by the system, or by a program while a document is open. */
export function isHidden(path: string): boolean {
  const names = path.split('/')
  const isOfBundle = isTextBundle.test(names.at(-2) ?? '') && names.at(-1) === 'info.json'
  return isOfBundle || names.some((name) => hidden.test(name) || hiddenNames.has(name.toLowerCase()))
}

/** A folder that other programs show as one file. */
export const isTextBundle = /\.textbundle$/i

/** If the file is in a folder that belongs to a program, the path of that folder. */
export function folderOfProgram(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1)
  const at = folders.findIndex((name) => programFolders.has(name.toLowerCase().replace(/-\d+$/, '')))
  return at === -1 ? undefined : folders.slice(0, at + 1).join('/')
}

export const ofProgram = 'what a program keeps for itself'

function endingOf(path: string): string {
  return /[^/]\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** The name of a folder's picture ends with a line break, which may be replaced by another sign. */
const hidden = /^(?:\._|~\$|\.~lock\.|icon[\r\ufffd]$)/i
const hiddenNames = setOf(
  '.ds_store .appledouble .apdisk .localized .directory .trashes .fseventsd .spotlight-v100 .documentrevisions-v100 ' +
    '.temporaryitems .volumeicon.icns .metadata_never_index .nomedia .dropbox .dropbox.attr __macosx thumbs.db ehthumbs.db desktop.ini $recycle.bin',
).add('system volume information')

/** They contain versions, settings and deleted files, some of them with the endings of texts. */
const programFolders = setOf(
  '.git .svn .hg .obsidian .logseq .trash .foam .vscode .idea .zettlr .stfolder .stversions .dropbox.cache .sync .cache',
)

const kinds = new Map<string, Kind>([
  ['txt', 'text'],
  ['text', 'text'],
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['html', 'html'],
  ['htm', 'html'],
  ['docx', 'word'],
  ['zip', 'zip'],
])

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
  why('not on this device yet: download it from iCloud first', 'icloud'),
  why('an archive of another kind: unpack it first', 'rar 7z tar gz tgz bz2 xz zst'),
  why(
    'a format that only its own program reads',
    'pages numbers scriv scrivx ulysses one onepkg gdoc vellum fdx fdxt indd afpub textbundle textpack enex jex',
  ),
]

function why(words: string, endings: string) {
  return { why: words, endings: setOf(endings) }
}

function setOf(names: string): Set<string> {
  return new Set(names.split(' '))
}
