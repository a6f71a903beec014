import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { SuggestionsProps } from '#app/search/suggestions-as-typed.tsx'

/**
 * Around a search form: links to projects under its field, while one types, as the server writes them. What asks for them comes
 * with the first focus. Without JavaScript there is no such list, and the search itself answers.
 */
export function Suggested({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  function load(): void {
    import('#app/search/suggestions-as-typed.tsx').then(
      (part) => setSuggestions(() => part.default),
      () => {},
    )
  }
  return (
    <div ref={box} role="presentation" className="relative" onFocus={Suggestions ? undefined : load}>
      {children}
      {Suggestions && <Suggestions around={box} />}
    </div>
  )
}
