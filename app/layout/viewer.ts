/** What the header shows of the person signed in. */
export type HeaderViewer = {
  fullName: string
  userType: 'designer' | 'buyer' | 'both'
  role: 'member' | 'staff'
  avatarKey: string | null
  cartCount: number
}
