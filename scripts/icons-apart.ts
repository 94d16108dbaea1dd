import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const listOfIcons = fileURLToPath(
  import.meta.resolve('lucide-react/icons/x').replace('icons/x.mjs', 'lucide-react.mjs'),
)

const drawing = fileURLToPath(new URL('../client/ui/draw-icon.ts', import.meta.url))

/** Replaces lucide's function for drawing icons by our own smaller one. */
export function iconsDrawn(): Plugin {
  return {
    name: 'icons-drawn',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        return code.replace(
          /import createLucideIcon from '[^']*';/,
          () => `import { drawIcon as createLucideIcon } from ${JSON.stringify(drawing)};`,
        )
      },
    },
  }
}

/**
 * Imports each icon from its own module. lucide exports all icons from one module. If a page imported that one,
 * scripts/code-parts.ts would count the icons of all other pages as part of it.
 */
export function iconsApart(): Plugin {
  let moduleOf: Map<string, string> | undefined
  return {
    name: 'icons-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler(code) {
        moduleOf ??= readIcons()
        return code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) =>
          importEach(names, moduleOf as Map<string, string>),
        )
      },
    },
  }
}

function importEach(names: string, moduleOf: Map<string, string>): string {
  const icons = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  return icons
    .map((icon) => {
      const module = moduleOf.get(icon)
      if (!module) throw new Error(`lucide-react has no icon ${icon}`)
      return `import ${icon} from 'lucide-react/icons/${module}'`
    })
    .join('; ')
}

function readIcons(): Map<string, string> {
  const list = readFileSync(listOfIcons, 'utf8')
  const icons = new Map<string, string>()
  for (const [, names = '', module = ''] of list.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) icons.set(name, module)
  return icons
}
