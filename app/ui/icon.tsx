import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const shapes = {
  alert: <path d="M12 4 2.8 19.5h18.4zM12 10v4M12 17v.01" />,
  arrow: <path d="M5 12h14m-5-5 5 5-5 5" />,
  box: <path d="M4 7.5 12 3l8 4.5v9L12 21l-8-4.5zM4 7.5l8 4.5 8-4.5M12 12v9" />,
  chart: <path d="M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  copy: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="2" />
      <path d="M15 5.5V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h.5" />
    </>
  ),
  cart: (
    <>
      <path d="M3 4h2.2l2.3 11.2h10l2-8H6.2" />
      <circle cx="9" cy="19.5" r="1.3" />
      <circle cx="16.5" cy="19.5" r="1.3" />
    </>
  ),
  download: <path d="M12 4v11m-5-5 5 5 5-5M4 20h16" />,
  edit: <path d="m4 20 1-4L16 5l3 3L8 19z" />,
  heart: <path d="M12 20.5S3.5 15.5 3.5 9.3A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 8.5 2.7C20.5 15.5 12 20.5 12 20.5Z" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 8v.01" />
    </>
  ),
  layers: <path d="m12 3 9 4.5-9 4.5-9-4.5zM3 12l9 4.5 9-4.5M3 16.5 12 21l9-4.5" />,
  lock: (
    <>
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m3.5 7 8.5 6 8.5-6" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  minus: <path d="M5 12h14" />,
  moon: <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />,
  out: <path d="M14 4H5v16h9M10 12h11m-4-4 4 4-4 4" />,
  plus: <path d="M12 5v14M5 12h14" />,
  printer: <path d="M4 20h16M6 20V4h12v16M6 8h12M12 8v4m-2 0h4l-2 2.5z" />,
  search: (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="m20 20-4-4" />
    </>
  ),
  share: <path d="M12 15V4m-4 3.5L12 4l4 3.5M6 11H5v9h14v-9h-1" />,
  sliders: (
    <>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2" />
      <circle cx="8" cy="17" r="2" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </>
  ),
  trash: <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7" />,
  truck: (
    <>
      <path d="M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5" />
      <circle cx="7" cy="17.5" r="1.8" />
      <circle cx="17" cy="17.5" r="1.8" />
    </>
  ),
  upload: <path d="M12 20V9m-5 5 5-5 5 5M4 4h16" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c.8-4.2 4-6 8-6s7.2 1.8 8 6" />
    </>
  ),
  wallet: (
    <>
      <path d="M18 8V4.5H5.5A2.5 2.5 0 0 0 3 7m0 0v10.5A2.5 2.5 0 0 0 5.5 20H21V8H4.5A1.5 1.5 0 0 1 3 6.5Z" />
      <path d="M16.5 14v.01" />
    </>
  ),
  x: <path d="m6 6 12 12M18 6 6 18" />,
} satisfies Record<string, ReactNode>

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
      {shapes[name]}
    </svg>
  )
}
