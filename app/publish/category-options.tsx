import { byParent, type CategoryChoice } from '#domain/catalog/category.ts'

type OptionsProps = { categories: readonly CategoryChoice[]; chosen: string | undefined }

export function CategoryOptions({ categories, chosen }: OptionsProps) {
  const isOffered = ({ id, isOpen }: CategoryChoice) => isOpen || id === chosen
  return byParent(categories).map(({ parent, children }) => {
    const below = children.filter(isOffered)
    if (below.length === 0) return isOffered(parent) && <CategoryOption key={parent.id} {...parent} />
    return (
      <optgroup key={parent.id} label={parent.name}>
        {isOffered(parent) && <CategoryOption {...parent} name={`${parent.name}, em geral`} />}
        {below.map((category) => (
          <CategoryOption key={category.id} {...category} />
        ))}
      </optgroup>
    )
  })
}

function CategoryOption({ id, name, asks }: CategoryChoice) {
  return (
    <option value={id} data-asks={asks.length > 0 ? [...new Set(asks)].join(' ') : undefined}>
      {name}
    </option>
  )
}
