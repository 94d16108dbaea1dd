import { type ComponentType, use } from 'react'

/** Like React's own `lazy`, but the page can be preloaded, and a load that failed is tried again. */
export function lazyPage(load: () => Promise<ComponentType>) {
  let known: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined

  function get(): Promise<ComponentType> {
    loading ??= load().then((Page) => {
      known = Page
      return Page
    })
    return loading
  }

  function LazyPage() {
    const Page = known ?? use(get())
    return <Page />
  }

  LazyPage.preload = async () => {
    try {
      await get()
    } catch {
      loading = undefined
    }
  }
  return LazyPage
}
