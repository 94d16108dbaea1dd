/** Common words of five letters and more: what is one slip away from one of them is taken for it. */
export const oftenMisspelled = `
abandon abandoned ability about above abroad absence absent absolute absolutely absorb absurd abundance
abundant abuse academic academy accelerate accept acceptable acceptance accepted accepting access accessed
accessible accessing accident accidental accidentally accommodate accommodation accompanied accompany
accompanying accomplish accomplished accomplishment accordance according accordingly account accountant
accounted accounts accurate accurately accuse accused accustomed achieve achieved achievement achieving
acknowledge acknowledgment acquaintance acquire acquired acquisition across acted acting action actionable
actions active actively activities activity actor actual actually adapt adaptation adapted added addicted
addiction adding addition additional additionally additions address addressed addresses addressing adequate
adequately adhere adjust adjustment administer administration administrative admirably admiration admiring
admission admit admitted adolescent adopt adopted adoption adult advance advanced advancing advantage
advantageous advantages adventure adventurous advertise advertised advertisement advertisements advertiser
advertisers advertising advice advise advised adviser advocate affair affairs affect affected affecting
affection affectionate affects afford affordable afraid after afternoon afterwards again against agencies
agency agent aggression aggressive agree agreed agreement agrees agricultural agriculture ahead alcohol
alert alike alive allergic allow allowance allowed allowing allows almost alone along already alter altered
alternate alternative although altogether always amateur amazing ambition ambitious ambulance amend amiable
amiss among amount amounts ample amused analyse analysis analyst analyze ancestor ancestors ancient angle
angrily angry animal anniversary announce announced announcement annoyance annoyed annoying annual annually
anonymous another answer answered answering answers anticipate antique anxiety anxious anybody anymore
anyone anything anyway anywhere apart apartment apologise apologize apology apparatus apparent apparently
appeal appealing appear appearance appeared appears appetite appliance applicable applicant application
applications applied applies apply applying appoint appointed appointment appreciate appreciated
appreciation approach approaches approaching appropriate appropriately approval approve approved approximate
approximately arbitrary architect architecture arctic areas argue argued argument arguments arise arithmetic
around arrange arranged arrangement arrangements array arrival arrive arrived article articles artificial
artist artistic ascend ashamed aside asked asking aspect aspects assassin assemble assembled assembly
assertion assess assessment asset assign assigned assignment assignments assist assistance assistant
assisted associate associated association assume assumed assumption assurance assure assures asteroid
astonishment athlete athletes athletic atmosphere attach attached attachment attack attacks attempt
attempted attempting attempts attend attendance attended attention attitude attitudes attorney attract
attracted attraction attractive attribute attributes audience authentic author authorities authority authors
automatic automatically automobile automobiles autumn avail availability available average avoid avoided
await awake awakened aware awareness awful awkward bachelor backed background backing backward badly baggage
balance balancing balloon banana barely bargain barrier barriers based basic basically basis basket battle
bearing bears beast beautiful beautifully beauty became because become becomes becoming bedroom before began
begin beginner beginning begins begun behalf behave behavior behaviour behind being beings belief beliefs
believe believed believes believing belong belonging belongs below beneath beneficial benefit benefited
benefits benevolent beside besides better between beyond bicycle bigger bills binary binding
biography biological biology birds birth biscuit bitterly bitterness bizarre black blame blank bless block
blood blowing board bones books boots border borders boring borrow borrowed bottle bottles bottom bought
bound boundary bounds boxes brain branch branches branching brand brass bread break breakfast breaking
breaks breath breathe breathing brick bridge brief briefly bright brilliant bring bringing brings brisk
broad broadly broccoli broke broken brother brotherhood brought browser browsing brute budget build building
buildings built bulky bullet bulletin bunch bundle burden bureau bureaucracy burglar buried business
businesses businessman businessmen button buttons cabinet cafeteria calculate calculated calculation
calculator calendar called calling calls calorie camera campaign campaigns campus cancel cancelled candidate
candidates cannot capable capacity capital capitalism captain capture captured capturing cards career
careers careful carefully careless caring carpet carriage carried carries carry carrying cases casual catch
categories category caught cause caused causes causing cease ceases ceiling celebrate celebrated celebration
celebrity cellar cemetery center central centuries century ceremony certain certainly certainty certificate
chain chair challenge challenges challenging champion championship chance chances change changeable changed
changes changing chaos chapter chapters character characteristic characteristics characters charge charged
charity charming chasing cheap cheaper check checks cheeks cheer cheerful chemical chemicals chemistry chief
chiefly child childhood children chill chocolate choice choices choose choosing chose chosen church cigar
cigarette cinema circle circuit circumstance circumstances citizen citizens civil civilisation civilization
claim claims clarify clarity class classes classic classical classmate classmates classroom clause clean
cleaning cleanly clear clearing clearly clever click client clients climate climb climbed clock close closed
closely closer cloth clothes clothing cloud coffee cognitive coincidence coins collaborate collapse collar
colleague colleagues collect collected collecting collection college colleges colonel colony color column
columns combination combine combined comedy comes comfort comfortable comfortably coming command commands
comment comments commerce commercial commercials commission commit commitment committed committee common
commonly communicate communicated communicating communication communications communities community companies
companion company comparative comparatively compare compared comparing comparison compatible compelled
compete competed competent competing competition competitive competitor competitors compilation complain
complained complaining complaint complaints complete completed completely completion complex complexity
compliance complicated compliment comply component components compose composed composition comprehend
comprehension comprehensive compromise compulsory computer computers concede conceivable conceive
concentrate concentrated concentration concept concepts concern concerned concerning concerns concert
concise conclude concluded conclusion conclusions concrete condemn condition conditions conduct conducted
conducting conference confess confided confidence confident confidential confidently configuration confined
confirm confirmation confirmed conflict conflicts confuse confused confusing confusion congratulate
congratulations conjunction connect connected connecting connection conscience conscientious conscious
consciousness consensus consent consented consequence consequences consequently conservation conservative
consider considerable considerably consideration considerations considered considering considers consist
consisted consistent consistently consisting consists constant constantly constitutes constitution
constraint construct constructed construction consult consultant consulted consume consumed consumer
consumers consuming consumption contact contain contained container containing contains contaminated
contemporary content contents contest context continent continually continue continued continues continuing
continuous continuously contract contradict contrary contrast contribute contributed contributing
contribution contributions control controlled controlling controls controversial controversy convenience
convenient conveniently convention conventions conversation conversations convert converted convey conveyed
convince convinced convincing cooking cooperate cooperation coordinate copied copies copying copyright
cordially corner corporate corporation correct corrected correctly correspond correspondence corresponding
corruption costs costume cottage cotton could council count counter countries country countryside couple
couples courage courageous course courses court courteous courtesy cover covered covers crack create created
creates creating creation creative creativity creature creatures credit crime criminal criminals crisis
criteria criterion critical criticise criticism criticize cross crossed crowd crown crucial cruel cruelty
cultural culture cultures cunning cured curiosity curious curly currency current currently curriculum curse
custom customary customer customers customs cycle cylinder daily damage damaged damages danger dangerous
dangers dates daughter daylight deadline dealing death debate debris decade decades deceased deceive
december decent decide decided decides deciding decision decisions declare declared decline decorate
decrease decreased decreasing dedicated dedication deeply default defeat defects defence defend defendant
defense deficiency deficit define defined definite definitely definition degree degrees delay delayed delete
deliberate deliberately delicacy delicate delicious delight delighted deliver delivered delivery delusion
demand demands democracy democratic demonstrate demonstrated demonstrates demonstration denial dentist
departed department departure descend descended descending depend dependable depended dependence dependencies dependent depending depends
depressed depression depth depths derive derived describe described describes describing description
descriptions descriptive desert deserve deserved deserves design designed designer designs desirable desire
desired despair desperate desperately despise despite dessert destination destroy destroyed destroying
destruction detail detailed details detect detective deteriorate determination determine determined develop
developed developer developing development developments develops device devices devil devoted devotion
diabetes diagnosis dialogue diamond diary dictionary difference differences different differently difficult
difficulties difficulty digital dignity dilemma dimension dining dinner dinosaur dinosaurs diploma direct
directed direction directions directly director directory dirty disadvantage disadvantages disagree
disagreement disappear disappearance disappeared disappearing disappoint disappointed disappointing
disappointment disaster disastrous discipline disclaim discourage discover discovered discoveries discovery
discretion discrimination discuss discussed discusses discussing discussion discussions disease diseases
disgraceful disguise disgusting dislike dismiss display displayed displaying displays disposal dispose
disposed dispute dissatisfied distance distances distant distinct distinction distinctly distinguish
distinguished distribute distributed distributing distribution district disturb disturbed disturbing diverse
diversity divide divided divine division divorce doctor doctors document documentation documented documents
doing doings dollar dollars domain domestic dominant dominate donate doors doorway double doubly doubt
download downloading downstairs dozen dragged dramatic drastically drawing drawn draws dread dream dreams
dress dressed dressing dried drink drinking drinks drive driver drivers driving dropped drops drought drove
drunkenness duplicate during duties dying dynamic eager earlier earliest early earned earnest earnestly
earning earth earthquake easier easiest easily eating eccentric echoes ecological ecology economic
economical economically economics economist economy editing edition editions editor editors educate educated
education educational effect effective effectively effectiveness effects efficiency efficient efficiently
effort efforts eight eighteen eighth eighty either elbow elderly elect election elective electric electrical
electricity electronic electronics element elementary elements elephant elevator eleven eligible eliminate
eliminated elsewhere email emails embarrass embarrassed embarrassing embarrassment embassy embrace emerge
emerged emergency emotion emotional emotions emperor emphasis emphasise emphasize empire employ employed
employee employees employer employers employment emptied empty enable enabled enables enabling encoding
encounter encourage encouraged encouragement encourages encouraging encyclopedia endeavor endeavour ended
ending enemy energetic energies energy enforce engage engaged engagement engaging engine engineer
engineering engineers engines enhance enjoy enjoyable enjoyed enjoying enjoyment enjoys enormous enormously
enough ensure ensures ensuring enter entered entering enterprise enterprises enters entertain entertaining
entertainment enthusiasm enthusiastic entire entirely entitled entity entrance entrepreneur entry envelope
environment environmental environments epidemic episode equal equality equally equipment equipped equivalent
erroneous error errors escape escort especially essay essays essence essential essentially establish
established establishment estimate estimated ethical evaluate evaluation evening event events eventually
every everybody everyday everyone everything everywhere evidence evident evidently evolution evolve exact
exactly exaggerate exaggerated exaggeration examination examinations examine examined examining example
examples exceed exceedingly excel excellence excellent except exception exceptional exceptions excess
excessive exchange excite excited excitement exciting exclude exclusion exclusive exclusively excuse excuses
execute executed execution executive exercise exercises exhaust exhausted exhausting exhaustive exhibit
exhibition exhilarating exist existed existence existing exists expand expansion expect expectation
expectations expected expecting expects expedition expense expenses expensive experience experienced
experiences experiencing experiment experimental experiments expert expertise experts expired explain
explained explaining explains explanation explanations explicit explode exploit explore explorer explosion
export exporting expose exposed exposure express expressed expressing expression expressions expressive
expressly extend extended extending extension extensive extent external extinct extinction extra
extraordinary extravagant extreme extremely faced facilitate facilities facility facing factories factors
factory facts faculty faded failed failing fails failure failures faint faintly fairly faith faithful
faithfully fallen falls false familiar families family famous fancy fantastic fantasy farmer farmers farther
fascinated fascinating fashion fashionable fashioned fastened faster father fatigue fault favor favorable
favorite favourable favourite feasible feature features february federal feeble feedback feeling feelings
feels fellow fellows female feminine fertilizer festival festivities fetch fever fewer fiction field fields
fiend fierce fifteen fifteenth fifth fifty fighting figure figured figures filed files filled filling filter
final finally financial financially financing finding finds finer finest finger fingers finish finished
finishing firmly first firstly fishing fixed fixing flashed flexibility flexible flight floating floor
flourish flowers fluent fluorescent flying focus focused folder folks follow followed following follows
folly force forced forehead foreign foreigner foreigners foresee forest forests forever forget forgetting
forgive forgiveness forgot forgotten formal format formation formed former formerly forms formula forth
fortnight fortunate fortunately fortune forty forward fossil fossils foster fought found foundation founded
fourteen fourth fraction fragile frame framework frankly fraud freely frequency frequent frequently fresh
friend friendly friends friendship friendships frightened frightening frightful front fruit frustrated
frustrating frustration fulfil fulfill fulfilled fulfilling fully function functional functions fundamental
fundamentally funds funeral funny furious furniture further furthermore future gadget gaining gallery garage
garbage garden gardener gather gathered gathering gathers gazing gender general generally generate generated
generation generations generous genetic genial genius gentle gentleman gentlemen gently genuine geography
geology geometry gesture getting ghost giant gifted girls given gives giving glance glancing glass glasses
glimpse global globalisation globalization gloomy goals goddess going govern government governmental
governments governor grace gracious gradually graduate graduated graduating graduation graffiti grammar
grand grandfather grandma grandmother grandparents grant granted grate grateful gratitude grave gravity
great greater greatest greatly green greenhouse grievance grieved grocery gross ground grounds group groups
growing growth guarantee guaranteed guard guess guessing guest guidance guide guided guides guilty guineas
guitar gymnasium habit habitat habits haired handed handkerchief handle handled handles handling hands
handsome handwriting handy hanging happen happened happening happens happier happily happiness happy harass
harassment harbor hardly harmful harmless harmony harsh haste hastened haven having hazard headache headed
heading heads health healthier healthy heard hearing heart heartily heaven heavens heavily heavy heels
height heights heirs helicopter helped helper helpful helping helpless helps heroes heroine herself hesitate
hesitation hidden hiding hierarchy higher highest highlight highly highway hilarious himself hired historian
historical history hoarse holder holding holds holes holiday holidays homeless homework honest honestly
honesty honor honour hoped hopefully hopes hoping horizon horrible horrid horrified horses hospital
hospitals hosts hotel hotels hours house household houses housing however human humanity humans humble
humorous humour hundred hundreds hungry hunting hurried hurry husband hygiene hypocrisy hypocrite hypothesis
ideal ideally ideas identical identification identified identify identity idiot ignorance ignorant ignore
ignored illegal illness illnesses illusion illustrate illustrated illustration image images imaginary
imagination imaginative imagine imagined imitate immediate immediately immense immensely immigrant
immigrants immigration immune impact impatient implement implementation implemented implication implicit
implied imply importance important importantly imported imposing impossible impress impressed impression
impressive improve improved improvement improvements improves improving impulse inaccurate inadequate
inappropriate incapable incident incidentally inclined include included includes including income incomplete
inconvenience inconvenient incorrect increase increased increases increasing increasingly incredible
incredibly indebted indeed independence independent independently index indicate indicated indicates
indicating indifferent indirectly indispensable individual individually individuals induce indulge
industrial industries industry inevitable inevitably infection inferences infinite inflation influence
influenced influences influential inform informal information informative informed informing ingredient
ingredients inhabitant inhabitants initial initially initiative injured injuries injury inner innocent
innovation innovations innovative input inquire inquiries inquiry insect insects inside insist insisted
inspection inspiration inspire inspired install installation installed installing instance instances instant
instantly instead instinct institute institution institutions instruct instruction instructions instructor
instructors instrument instruments insufficient insurance integrate integrity intellectual intelligence
intelligent intend intended intends intense intensive intent intention intentionally intentions interact
interaction interest interested interesting interests interface interfaces interfere interference
intermediate internal internally international internet interpret interpretation interpreted interrupt
interrupted interruption intervals interview interviews intimate introduce introduced introducing
introduction invade invariably invasion invent invented invention inventions inventor invest investigate
investigation investment invisible invitation invite invited involve involved involvement involves
irrelevant irresistible irresponsible irritable island islands isolate isolated issue issues issuing items
itself january jealous jealousy jewellery jewelry joined joining joint journal journalist journey journeys
judge judged judgement judgment jumping justice justified justify juvenile keeping keeps keyboard kidnapped
kilometer kilometre kindergarten kindly kindness kinds kingdom kitchen knees knife knives knock knocked
knowing knowledge knowledgeable known knows label labor laboratories laboratory labour lacks ladies
landscape language languages large largely larger largest laser lasting lately later latest latter laugh
laughed laughing laughter launch lawyer lawyers layers laying laziness leader leaders leadership leading
leads league leaning learn learned learner learners learning learns least leather leave leaves leaving
lecture lecturer lecturers lectures legal legally legend legislation legitimate leisure length lesson
lessons letter letters letting level levels liability liaison liberal liberty librarian libraries library
licence license lieutenant lifestyle lifetime light lighted lighter lightly lightning liked likelihood
likely likewise limit limitation limitations limited limits lines linguistic linked links liquid listed
listen listened listener listening listing lists literally literary literature little lived lively lives
living local locally located location locations locked lodgings logic logical login loneliness lonely longer
looked looking looks loose losing loudly loved loveliest lovely lover lovers lower lowered lowest loyal
loyalty luckily luggage lunch luxurious luxury lying machine machinery machines madness magazine magazines
magnificent mainly maintain maintained maintaining maintains maintenance major majority makes making manage
managed management manager managers manages managing mandatory mankind manner manners manoeuvre manufacture
manufactured manufacturer manufacturers manufacturing march margin marked market marks marriage marriages
married marry marvellous marvelous masculine master masterpiece match matched matches matching material
materials mathematical mathematics matter matters mature maximum maybe mayor meaning meaningful meanings
means meant meantime meanwhile measure measured measurement measures mechanic mechanical mechanism
mechanisms media medical medication medicinal medicine medicines medieval mediocre medium meeting meetings
meets member members membership memorable memories memorize memory mental mentally mention mentioned
mentioning mentions merchandise merchant mercy merely merest message messages meteorite method methods
middle midst might mighty migration mileage military millennium million millionaire millions minded minds
miniature minimal minimum minister ministry minor minorities minority minute minutes miracle mirror
miscellaneous mischief mischievous miserable missed missing mission misspell misspelled mistake mistaken
mistakes misunderstand misunderstanding misunderstood mixed mixture mobile model moderate modern modest
modification modified modify moisture molecule moment moments money monitor monkey month monthly months
moral morale morning mortgage mosquito mosquitoes mostly mother motivate motivated motivation mountain
mountains mouth moved movement movements moves movie movies moving multiple murder muscle muscles museum
museums music musical musician musicians mutual myself mysterious mystery naive named names narrative narrow
nation national nationality nations native natural naturally nature naughty navigate nearby nearer nearest
nearly neatly necessarily necessary necessity needed needless needs negative negatively neglect negotiate
negotiation neighbor neighborhood neighbors neighbour neighbourhood neighbours neither nephew nervous
nervously network networks neutral never nevertheless newer newly newspaper newspapers nicely night nights
nineteen ninety ninth noble nobody noise normal normally north noted notes nothing notice noticeable noticed
notices notify noting notion novel november nowadays nowhere nuclear nuisance number numbers numerous nurse
nutrient nutrition nutritious obedience obedient obesity object objection objective objectives objects
obligation oblige obliged observation observations observe observed obstacle obstacles obtain obtained
obtaining obvious obviously occasion occasional occasionally occasions occupation occupied occupy occur
occurred occurrence occurrences occurring occurs ocean october offence offend offended offense offensive
offer offered offering offers office officer officers offices official officially often older omission
omitted ongoing online onward opened opening openly opens opera operate operated operating operation
operations operator opinion opinions opponent opportunities opportunity oppose opposed opposing opposite
opposition oppression optimism optimistic option optional options orchestra order ordered orders ordinary
organ organic organisation organise organised organization organizations organize organized orient
orientation origin original originally originate other others otherwise ought ourselves outcome outcomes
outgoing outlined output outside outstanding overall overcome overcrowded overseas overweight owing owned
owner owners ownership oxygen package packages pages pained painful pains paint painted painting paintings
pamphlet panic paper papers paradise paragraph paragraphs parallel paralyzed pardon parent parents parking
parliament parliamentary parted partially particular particularly particulars partly partner partners
partnership parts party passage passages passed passenger passengers passes passing passion passionate
passive password pastime patch patent paternal paths patience patient patients pattern patterns pause paused
paying payment payments peace peaceful peculiar peers penalty penny people peoples perceive perceived
percent percentage perception perfect perfectly perform performance performances performed performer
performing performs perhaps period periodic periods permanent permanently permission permit permitted
perpetual persecution perseverance persistence persistent person personal personalities personality
personally persons perspective perspectives persuade persuaded persuasion pharmacy phenomena phenomenon
philosopher philosophers philosophical philosophy phone phones photo photograph photographer photographs
photography phrase phrases physical physically physician physics picked picking picture pictures piece
pieces piled pilgrimage pilot pipes place placed places placing plain plainly planet planned planning plans
plants plastic plate platform platforms played player playing plays playwright pleasant please pleased
pleasure pledge plenty plunge pocket pockets poetry point pointed pointing points poison poisonous police
policies policy polite political politician politicians politics pollute polluted pollution popular
popularity population populations porter portion portrait portray position positions positive positively
possess possessed possession possibilities possibility possible possibly posted postpone posts potato
potatoes potential potentially pounds pouring poverty power powerful powers practical practically practice
practices practise precautions precede preceded precedent precedents preceding precious precise precisely precision predator
predators predict prediction predominant prefer preferable preference preferred prefers pregnancy pregnant
prejudice preliminary premises preparation prepare prepared prepares preparing presence present presentation
presented presently preserve preserved preserving president presidents press presses pressing pressure
pressures prestige pretend pretty prevalent prevent prevented preventing prevention prevents previous
previously price prices pride primarily primary primitive prince princess principal principle principles
print printed printing prior priority prison prisoner prisoners privacy private privilege privileged prize
probability probable probably problem problems procedure procedures proceed proceeded proceedings proceeds
process processes processing produce produced producer producers produces producing product production
productive productivity products profession professional professionals professions professor professors
proficiency profile profit profitable profits profound program programme programmes programming programs
progress prohibition project projects prominent promise promised promote promoted promoting promotion prompt
prompted promptly pronounce pronunciation proof propaganda propeller proper properly property prophecy
proportion proposal propose proposed proprietary proprietor prosperity prosperous protect protected
protecting protection protein protest proud prove proved proves provide provided provides providing province
proving provision provisions psychiatrist psychological psychologist psychology public publication publicity
publicly publish published publisher publishing pulled pulling pulls punctual punctuation punish punished
punishment purchase purchased purchases purely purpose purposes pursue pursuing pursuit pushed pushing
putting puzzle puzzled qualification qualifications qualified qualify qualities quality quantities quantity
quarrel quarter quarters queer question questionnaire questions queue quick quickly quiet quietly quite
quizzes quote racism radiation radical ragged railroad railway raise raised raising random range ranges
rapid rapidly rarely rather ratio rational reach reached reaches reaching reaction readable readers readily
reading reads ready realise realised realistic reality realize realized really reared reason reasonable
reasonably reasons recall recede receipt receive received receiver receives receiving recent recently
reception recession recipe recipient recognise recognised recognition recognize recognized recollect
recommend recommendation recommendations recommended recommends record recorded records recover recovered
recovering recovery recreation recruit rectify recycle recycled recycling reduce reduced reduces reducing
reduction refer reference references referred referring refers reflect reflected refrigerator refugee
refugees refund refusal refuse refused regard regarded regarding regardless regards regiment region regional
regions register registered regret regular regularly regulate regulation regulations reign reject rejected
relate related relates relation relations relationship relationships relative relatively relatives relax
relaxation relaxed relaxing release released relevance relevant reliability reliable reliance relief relieve
religion religions religious reluctant relying remain remainder remained remaining remains remark remarkable
remarks remember remembered remembering remind reminder reminds reminiscence remote removal remove removed
removes removing renaissance renewable renewed rental repair repeat repeated repeatedly repetition replace
replaced replacement replied reply report reported reporter reporting reports repository represent
representation representative representatives represented representing represents republic reputation
request requested requesting requests require required requirement requirements requires requiring rescue
research researched researcher researchers resemblance resemble reserve reserved reservoir reside residence
resident residential residents resign resist resistance resolution resolve resolved resort resource
resources respect respectable respected respectful respecting respectively respects respond responded
response responses responsibilities responsibility responsible restaurant restaurants resting restless
restore restored restrict restricted restriction restrictions result resulted resulting results resume
retain retains retire retired retirement retreat return returned returning returns reveal revealed revealing
revenue reverse review revise revolution revolutionary reward rewards rhyme rhythm rhythmical ridiculous
right rights rigorous risen rising risks rival river rivers roles rolling romantic roommate rooms rooted
rough roughly round route routine royal rubber ruined ruins rules rumor rumour running rural rushing
sacrifice sadly safely safety salaries salary sample sandwich satellite satisfaction satisfactory satisfied
satisfy satisfying saturday saved saving saying scale scandal scarcely scared scattered scenario scene
scenery scenes scent schedule scheme scholar scholars scholarship school schools science sciences scientific
scientifically scientist scientists scissors scope score scores scratch scream screen search searches
searching season seasons seated seats second secondary secondly seconds secret secretary section sections
secure securely security seeing seeking seemed seems seize seized seldom select selected selection selfish
selling seminar senator sending sends senior sense senses sensible sensitive sentence sentences sentiments
separate separated separately separation september sequence sergeant series serious seriously servant
servants serve served server servers serves service services serving session setting settle settled settling
setup seven seventy several severe severely severity shade shadow shake shakespeare shaking shall shape
share shared shares sharing sharp sharply sheet sheets shepherd sheriff shift shillings shining ships shirt
shock shocked shocking shoes shopping short shortage shorter shortly should shoulder shoulders shouted
showed shower showing shown shows shrink sideboard sides sight signature signed significance significant
significantly signs silence silent silly similar similarities similarity similarly simple simpler simplest
simplicity simplify simply simultaneously since sincere sincerely singing single sister sitting situated
situation situations skeptical skilful skill skilled skillful skills slavery sleep sleeping sleepy
sleeve slice slight slightly slippery slowly slumber small smaller smallest smart smell smile smiles smoke
smoking smooth social socially societies society softly software soldier soldiers solely solemn solid
solution solutions solve solved solving somebody somehow someone something sometime sometimes somewhat
somewhere sooner sophisticated sorrow sorry sorts sought sound sounds source sources south southern souvenir
space spaces spare spared speak speaker speaking speaks special specialise specialised specialist
specialists specialize specialized specially species specific specifically specified specify specimen
spectacular speech speeches speed spell spend spending spent spirit spirits spiritual spite splendid split
spoke spoken sponsor sport spread spreading spring square squirrel stability stable stadium staff stage
stairs stamp stamped stand standard standards standing stands stared staring stars start started starting
starts state stated stately statement statements states stating station statistic statistical statistics
statue status steadily steady stepped steps stick sticks stiff still stirred stock stomach stone stood
stopped stopping stops store stored stores stories storm story straight straightforward strain strange
strangely stranger strangers strategic strategies strategy straw stream street streets strength strengthen
stress stressed stressful stretched strict strictly strike strikes striking string strings strip strive
strolled strong stronger strongest strongly struck structure structured structures struggle struggling
stubborn stuck student students studied studies study studying stuff stupid style subdued subject subjects
submit submits submitted subscription subsequent subsequently substance substances substantial substitute
subtle suburb suburban succeed succeeded succeeding success successes successful successfully succession
successive sudden suddenly suffer suffered suffering suffers sufficient sufficiently sugar suggest suggested
suggesting suggestion suggestions suggestive suggests suicide suitable suited suits sulfur summary summer
summon supervise supervisor supper supplement supplied supplies supply supplying support supported supporter
supporters supporting supports suppose supposed supposedly suppress supreme surely surface surgeon surgery
surprise surprised surprising surprisingly surround surrounded surrounding surroundings survey survival
survive survived survivor survivors susceptible suspect suspected suspended suspicion suspicious sustain
sustainable swamp swear sweet swiftly swimming swing swinging syllable symbol symbols sympathetic sympathy
symptom symptoms synonym synonymous system systematic systems table tables tackle tailor taken takes taking
talent talented talked talking talks target tasks taste taught taxes teach teacher teachers teaches teaching
teachings teams tears technical technically technician technique techniques technological technologies
technology teenager teenagers teeth telephone telephones television televisions telling tells temperament
temperature temperatures tempered temple temporarily temporary temptation tempted tendency tennis tension
terminated termination terminology terms terrible terribly terrific terrified territory terrorism terrorist
testing thank thanks their theirs themselves theories theory therapy there thereby therefore these thieves
thing things think thinking thinks third thirsty thirteen thirty thorough thoroughly those though thought
thoughtful thoughts thousand thousands thread threat threaten threatened threatening three through
throughout throw throwing thrown throws thunder thursday ticket tickets tight tighten tightly times timid
tired title titles today together token tolerance tolerant tolerate tomatoes tomorrow tones tongue tonight
tools topic topics total totally touch touched touching tough tourism tourist tourists toward towards track
trade trademark tradition traditional traditionally traditions traffic tragedy tragic trailing train trained
training traitor transaction transactions transfer transferred transform transformation translate
translation transmission transparent transport transportation travel traveled traveler travelers traveling
travelled traveller travellers travelling travels treasure treat treated treatment treatments trees
tremendous tremendously trial trials trick tricky tried tries trivial trouble troubles trousers truly
trumpet trust trusted trustworthy truth trying tuesday turned turning turns twelfth twelve twentieth twenty
twice types typical typically tyranny ultimate ultimately umbrella unable unanimous uncertain uncertainty
uncomfortable unconscious under underneath understand understandable understanding understands understood
undoubtedly uneasiness uneasy unemployed unemployment unexpected unexpectedly unfair unfamiliar unfortunate
unfortunately unhappy unhealthy uniform union unique united universal universe universities university
unknown unless unlike unlikely unlimited unnecessary unpleasant unrealistic unrelated unsolicited until
unusual unusually unwilling update updated updates upgrade upper upset upstairs urban urged urgent urging
usage useful useless users using usual usually utilize utter utterly vacant vacation vacations vaccine
vacuum vague valid valley valuable value values vandalism vanity variable variation varied varieties variety
various vegetable vegetables vegetarian vehicle vehicles vengeance venture ventured verbal verify version
versions versus vertical veteran victim victims victory video viewed viewer viewers viewing viewpoint views
vigorously village villages villain violation violence violent violently violin virtually virtue virus
visible vision visit visited visiting visitor visitors visits visual vitamin vitamins vocabulary voice
voices volcano volume voluntary volunteer volunteers voyage vulnerable wages waistcoat waited waiting
walking walks walls wandered wanted wanting wants warehouse warming warmly warmth warned warning warnings
warranties washing waste wasted watch watched watching water waters waved waving weakness wealth wealthy
weapon weapons wearing weather website websites wednesday weekend weekends weekly weeks weight weird welcome
welfare western whatever whatsoever wheel whence whenever where whereas wherever whether which whichever
while whisper whistle white whole wholly whose wicked widely widespread width wilderness wildlife willing
window windows winds wings winner winners winning winter wisdom wished wishes wishing withdrawal withdrawn
within without witness woman women wonder wondered wonderful wondering wooden words worked worker workers
working workplace works world worldwide worried worries worry worrying worse worship worst worth worthless
worthwhile worthy would wound wounded wrapped wreck wretched write writer writers writes writing writings
written wrong wrote yacht years yellow yesterday yield young younger youngest yours yourself yourselves
youth zealous`
  .trim()
  .split(/\s+/)
