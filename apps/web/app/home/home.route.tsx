export default function Home() {
  return <h1>Wasit</h1>;
}
