export default function Home() {
  return <h1>Camada</h1>
}
