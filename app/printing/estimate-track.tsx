import type { EstimateBar } from './estimate-bar.ts'

export function EstimateTrack({ left, width, real }: EstimateBar) {
  return (
    <svg aria-hidden="true" className="mt-2 h-5 w-full overflow-visible">
      <rect y="6" width="100%" height="8" rx="4" className="fill-sunk" />
      <rect x={`${left}%`} y="6" width={`${width}%`} height="8" rx="4" className="fill-cobalt" />
      {real && <rect x={`${real.at}%`} width="2" height="20" className="fill-ink" />}
    </svg>
  )
}
