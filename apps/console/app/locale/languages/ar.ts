/** All texts of the console in this language, by the paths of their files. */
export default import.meta.glob<Record<string, string>>('../messages/ar/*.json', {
  import: 'default',
  eager: true,
});
