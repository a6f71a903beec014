/** What a sealed contact of `farewells` belongs to. */
export function farewellContext(userId: string): string {
  return `farewells:${userId}:sealed_contact`
}
