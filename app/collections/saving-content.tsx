import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { SaveChoices, savedWords, type SavingView } from './save-choices.tsx'
import { savePath } from './save-button.tsx'

export default function SavingContent({ projectId }: { projectId: string }) {
  const { pathname, search } = useLocation()
  const { data, load } = useFetcher<SavingView>()
  useEffect(() => void load(savePath(projectId)), [load, projectId])
  if (!data) return <div className="h-40" aria-busy="true" />
  return (
    <>
      <p className="px-3 pt-2 pb-1.5 font-medium">{savedWords(data) || 'Salvar em'}</p>
      <SaveChoices {...data} back={pathname + search} />
    </>
  )
}
