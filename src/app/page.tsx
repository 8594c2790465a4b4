export default function Page() {
  return <h1>Rowmint</h1>
}
