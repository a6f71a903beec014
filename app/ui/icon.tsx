import { classes } from './classes.ts'

/** Each is one path in a square of 24, drawn with a line. */
const shapes = {
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4M12 17v.01',
  arrow: 'M5 12h14m-5-5 5 5-5 5',
  box: 'M4 7.5 12 3l8 4.5v9L12 21l-8-4.5zM4 7.5l8 4.5 8-4.5M12 12v9',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V12l3 2',
  copy: 'M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15 5.5V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h.5',
  cart: 'M3 4h2.2l2.3 11.2h10l2-8H6.2M7.7 19.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0M15.2 19.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  fill: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  heart: 'M12 20.5S3.5 15.5 3.5 9.3A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 8.5 2.7C20.5 15.5 12 20.5 12 20.5Z',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5M12 8v.01',
  layers: 'm12 3 9 4.5-9 4.5-9-4.5zM3 12l9 4.5 9-4.5M3 16.5 12 21l9-4.5',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  out: 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4',
  plus: 'M12 5v14M5 12h14',
  printer: 'M4 20h16M6 20V4h12v16M6 8h12M12 8v4m-2 0h4l-2 2.5z',
  reset: 'M5 6v5h5M5.6 11A7.5 7.5 0 1 1 5 15',
  search: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M20 20l-4-4',
  share: 'M12 15V4m-4 3.5L12 4l4 3.5M6 11H5v9h14v-9h-1',
  sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7',
  truck:
    'M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5M5.2 17.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M15.2 17.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
  upload: 'M12 20V9m-5 5 5-5 5 5M4 4h16',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21c.8-4.2 4-6 8-6s7.2 1.8 8 6',
  wallet: 'M18 8V4.5H5.5A2.5 2.5 0 0 0 3 7m0 0v10.5A2.5 2.5 0 0 0 5.5 20H21V8H4.5A1.5 1.5 0 0 1 3 6.5ZM16.5 14v.01',
  x: 'm6 6 12 12M18 6 6 18',
} satisfies Record<string, string>

export type IconName = keyof typeof shapes

/** A decorative line drawing; the words beside it, or the button's label, say what it means. */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('flex-none', small ? 'size-4' : 'size-5', className)}
    >
      <path d={shapes[name]} />
    </svg>
  )
}
