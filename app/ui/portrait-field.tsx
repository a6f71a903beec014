import { useState } from 'react'
import { Avatar } from './avatar.tsx'
import type { FieldProps } from './field.tsx'
import { FileField, LocalPicture } from './file-drop.tsx'

type PortraitFieldProps = FieldProps & { name: string; person: string; imageKey: string | null; required?: boolean }

/** Photo of a person next to the field that changes it, which previews the chosen file. */
export function PortraitField({ person, imageKey, ...field }: PortraitFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <div
      className="flex flex-wrap items-start gap-5"
      onChange={({ target }) => setChosen(target instanceof HTMLInputElement ? (target.files?.[0] ?? null) : null)}
    >
      {chosen ? (
        <LocalPicture file={chosen} className="size-24 flex-none rounded-full bg-sunk object-cover" />
      ) : (
        <Avatar name={person} imageKey={imageKey} size="xl" />
      )}
      <FileField
        {...field}
        className="min-w-0 flex-[1_1_12rem]"
        multiple={false}
        accept="image/jpeg,image/png,image/webp,image/avif"
        invitation="Solte uma foto aqui"
      />
    </div>
  )
}
