/** The nine entries of the main navigation, in order (spec 2). */
export const navigation = [
  { href: '/', label: 'Home' },
  { href: '/create', label: 'Create' },
  { href: '/lyrics', label: 'Lyrics Generator' },
  { href: '/custom-song', label: 'Custom Songs' },
  { href: '/business', label: 'Business' },
  { href: '/news', label: 'News' },
  { href: '/recommended', label: 'Recommended' },
  { href: '/blog', label: 'Blog' },
  { href: '/support', label: 'Support' },
] as const;
